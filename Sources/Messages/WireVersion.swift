/// The version of the protocol that both sides of this program speak.
package let wireVersion = 1
