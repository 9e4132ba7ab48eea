import CQRCode
import Glibc

/// libqrencode, loaded when the first code is created: only hosts need it, and a guest's program starts without it.
struct QRCodeLibrary {
    /// Creates the code for bytes; returns nil if memory is exhausted.
    let encode: cqrcode_encode_data
    /// Frees a code.
    let free: cqrcode_free

    /// Loads the library, or finds it loaded. It stays loaded until the process ends.
    /// - Throws: ``QRCodeError/libraryMissing(_:)``
    init(_ name: String) throws(QRCodeError) {
        guard
            let library = dlopen(name, RTLD_NOW | RTLD_LOCAL),
            let encode = unsafeBitCast(dlsym(library, "QRcode_encodeData"), to: cqrcode_encode_data?.self),
            let free = unsafeBitCast(dlsym(library, "QRcode_free"), to: cqrcode_free?.self)
        else { throw .libraryMissing(name) }
        self.encode = encode
        self.free = free
    }
}

extension QRCode {
    /// The library's file name on this system; the 4 is its ABI version.
    package static let library = "libqrencode.so.4"
}
